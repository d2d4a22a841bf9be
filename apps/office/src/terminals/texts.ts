import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const terminalTexts = {
  title: t('Terminais', 'Terminales', 'Terminals'),
  name: t('Nome', 'Nombre', 'Name'),
  number: t('Número', 'Número', 'Number'),
  model: t('Modelo', 'Modelo', 'Model'),
  state: t('Estado', 'Estado', 'State'),
  there: t('Ligado', 'Conectado', 'Connected'),
  away: t('Desligado', 'Desconectado', 'Not connected'),
  stopped: t('Parado pelo prestador', 'Detenido por el proveedor', 'Stopped by the provider'),
  alone: t('Funciona sozinho', 'Funciona solo', 'Standalone'),
  seen: t('Último sinal', 'Última señal', 'Last heard of'),
  never: t('Nunca', 'Nunca', 'Never'),
  today: t('Hoje', 'Hoy', 'Today'),
  paidToday: t('{sum} em {count}', '{sum} en {count}', '{sum} in {count}'),
  nothingToday: t('Nada', 'Nada', 'Nothing'),
  open: t('Por fechar', 'Sin cerrar', 'Not closed'),
  none: t('Não tem terminais.', 'No tiene terminales.', 'You have no terminals.'),
  close: t('Fechar o dia', 'Cerrar el día', 'Close the day'),
  closeHow: t(
    'Confirma {sum} de {count} {count:pagamento autorizado|pagamentos autorizados} nos terminais. À meia-noite o fecho é automático: só precisa de fechar agora se quiser já as contas do dia.',
    'Se confirman {sum} de {count} {count:pago autorizado|pagos autorizados} en los terminales. A medianoche ocurre solo: cierre ya únicamente si necesita las cuentas del día.',
    'Confirms {sum} from {count} {count:payment|payments} authorised on the terminals. This happens automatically at midnight: close now only if you need the day’s accounts.',
  ),
  closeHowMore: t(
    'Confirma os primeiros {count} pagamentos autorizados nos terminais, no total de {sum}. Há mais: depois destes, feche outra vez.',
    'Se confirman los primeros {count} pagos autorizados en los terminales, por un total de {sum}. Hay más: después de estos, cierre otra vez.',
    'Confirms the first {count} payments authorised on the terminals, {sum} in all. There are more: after these, close again.',
  ),
  counting: t('A contar o que está por fechar…', 'Contando lo que queda sin cerrar…', 'Counting what is not closed…'),
  closed: t(
    'Dia fechado: {sum} de {count} {count:pagamento|pagamentos}.',
    'Día cerrado: {sum} de {count} {count:pago|pagos}.',
    'Day closed: {sum} from {count} {count:payment|payments}.',
  ),
  closedMore: t(
    '{sum} de {count} {count:pagamento fechado|pagamentos fechados}. Há mais: repita.',
    '{sum} de {count} {count:pago cerrado|pagos cerrados}. Hay más: repita.',
    '{sum} from {count} {count:payment|payments} closed. There are more: do it again.',
  ),
  nothingToClose: t('Não há nada por fechar.', 'No hay nada sin cerrar.', 'There is nothing to close.'),
} as const satisfies Record<string, Text>
