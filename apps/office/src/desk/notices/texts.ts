import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

/** What is said of notices of acquirers. */
export const noticeTexts = {
  title: t('Avisos de bancos', 'Avisos de bancos', 'Notices of acquirers'),
  how: t(
    'O que os bancos nos disseram nos últimos trinta dias, e o que se fez de cada aviso. Abrir um mostra o que ele diz de um pagador: fica escrito quem o abriu.',
    'Lo que los bancos nos dijeron en los últimos treinta días, y qué se hizo de cada aviso. Abrir uno muestra lo que dice de un pagador: queda registrado quién lo abrió.',
    'What acquirers told us in the last thirty days, and what was made of each. Opening one shows what it says of a payer: who opened it is written down.',
  ),
  none: t('Não há avisos guardados.', 'No hay avisos guardados.', 'No notice is kept.'),
  account: t('Conta', 'Cuenta', 'Account'),
  about: t('Sobre', 'Sobre', 'About'),
  received: t('Chegou', 'Llegó', 'Came'),
  became: t('O que se fez', 'Qué se hizo', 'What was made of it'),
  notWorked: t('Por tratar', 'Por tratar', 'To be dealt with'),
  worked: t('Tratado', 'Tratado', 'Dealt with'),
  asked: t(
    'Não é de nada nosso: pergunta-se ao banco',
    'No es de nada nuestro: se pregunta al banco',
    'Of nothing of ours: its acquirer is asked',
  ),
  money: t('Não é de nada nosso, e trouxe dinheiro', 'No es de nada nuestro, y trajo dinero', 'Of nothing of ours, and money came'),
  nothing: t(
    'Não é de nada nosso, nem fala de dinheiro',
    'No es de nada nuestro, ni habla de dinero',
    'Of nothing of ours, and tells of no money',
  ),
  silent: t(
    'Não é de nada nosso, e o banco não diz o que é',
    'No es de nada nuestro, y el banco no dice qué es',
    'Of nothing of ours, and its acquirer does not say what it is',
  ),
  acts: t('Ações', 'Acciones', 'Actions'),
  open: t('Abrir', 'Abrir', 'Open'),
  opened: t('Aviso {id} de {account}', 'Aviso {id} de {account}', 'Notice {id} of {account}'),
} as const satisfies Record<string, Text>
