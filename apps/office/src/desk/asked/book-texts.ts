import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const bookTexts = {
  title: t('Conferir as contas', 'Comprobar los libros', 'Check of the books'),
  how: t(
    'Compara lançamentos, eventos, transferências e registos uns com os outros, sem parar nada. Com muitos pagamentos demora minutos.',
    'Compara asientos, eventos, transferencias y registros entre sí, sin parar nada. Con muchos pagos tarda minutos.',
    'Holds entries, events, transfers and records against each other, and stops nothing. With many payments it takes minutes.',
  ),
  never: t('Ainda ninguém conferiu aqui.', 'Aún nadie lo ha comprobado aquí.', 'Nobody has checked here yet.'),
  start: t('Conferir agora', 'Comprobar ahora', 'Check now'),
  begun: t('A conferir.', 'Comprobando.', 'Checking.'),
  isRunning: t('Já se está a conferir.', 'Ya se está comprobando.', 'A check is under way.'),
  running: t('A conferir', 'Comprobando', 'Checking'),
  failed: t('Não foi possível conferir', 'No se ha podido comprobar', 'It could not be checked'),
  holds: t('Certo', 'Correcto', 'Holds'),
  broken: t('Não bate certo', 'No cuadra', 'Does not hold'),
  check: t('O que se confere', 'Qué se comprueba', 'What is checked'),
  counted: t('Quantos', 'Cuántos', 'How many'),
} as const satisfies Record<string, Text>
