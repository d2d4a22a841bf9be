import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const bankTexts = {
  title: t('Ficheiros para o banco', 'Archivos para el banco', 'Files for the bank'),
  how: t(
    'Uma pessoa propõe o ficheiro do que espera e outra confirma. Depois descarrega-se, entrega-se no banco e diz-se aqui que foi entregue.',
    'Una persona propone el archivo de lo pendiente y otra lo confirma. Después se descarga, se entrega al banco y se indica aquí.',
    'One person proposes the file of what waits and another confirms it. Then it is downloaded, given to the bank, and noted here.',
  ),
  waits: t('À espera', 'Pendiente', 'Waiting'),
  waiting: t('{amount} (transferências: {count})', '{amount} (transferencias: {count})', '{amount} (transfers: {count})'),
  nothing: t('Nenhuma transferência à espera.', 'Ninguna transferencia pendiente.', 'No transfer waits.'),
  simulated: t(
    'Transferências de dinheiro simulado, que não entram em nenhum ficheiro: {count}.',
    'Transferencias de dinero simulado, que no entran en ningún archivo: {count}.',
    'Transfers of simulated money, which go into no file: {count}.',
  ),
  payer: t('Conta que paga', 'Cuenta que paga', 'Account that pays'),
  ending: t('{name}, terminada em {last4}', '{name}, terminada en {last4}', '{name}, ending in {last4}'),
  noPayer: t(
    'Falta dizer de que conta se paga: PAYER_NAME, PAYER_IBAN e PAYER_BIC.',
    'Falta indicar desde qué cuenta se paga: PAYER_NAME, PAYER_IBAN y PAYER_BIC.',
    'The account that pays is not set: PAYER_NAME, PAYER_IBAN and PAYER_BIC.',
  ),
  propose: t('Propor o ficheiro', 'Proponer el archivo', 'Propose the file'),
  proposeTitle: t('Propor um ficheiro de {amount}', 'Proponer un archivo de {amount}', 'Propose a file of {amount}'),
  proposeHow: t(
    'Terá exatamente o que espera agora (transferências: {count}). O que chegar entretanto fica para o seguinte.',
    'Tendrá exactamente lo pendiente ahora (transferencias: {count}). Lo que llegue mientras tanto queda para el siguiente.',
    'It will have exactly what waits now (transfers: {count}). What comes meanwhile is for the next.',
  ),
  proposed: t('Proposto. Falta outra pessoa.', 'Propuesto. Falta otra persona.', 'Proposed. Another person is needed.'),
  isProposed: t(
    'Há um ficheiro proposto, à espera de outra pessoa.',
    'Hay un archivo propuesto, a la espera de otra persona.',
    'A file is proposed and waits for another person.',
  ),
  none: t('Ainda não há ficheiros.', 'Aún no hay archivos.', 'No files yet.'),
  file: t('Ficheiro', 'Archivo', 'File'),
  transfers: t('Transferências', 'Transferencias', 'Transfers'),
  made: t('Feito', 'Hecho', 'Made'),
  by: t('Quem', 'Quién', 'Who'),
  command: t('Comando', 'Comando', 'Command'),
  two: t('{one}, confirmou {other}', '{one}, confirmó {other}', '{one}, confirmed by {other}'),
  bank: t('Banco', 'Banco', 'Bank'),
  notSent: t('Por entregar', 'Por entregar', 'Not sent yet'),
  sent: t('Entregue', 'Entregado', 'Sent'),
  acts: t('Ações', 'Acciones', 'Actions'),
  download: t('Descarregar', 'Descargar', 'Download'),
  mark: t('Foi entregue', 'Se ha entregado', 'It was sent'),
  markTitle: t('O banco já tem o ficheiro {name}?', '¿El banco ya tiene el archivo {name}?', 'Does the bank have file {name}?'),
  markHow: t(
    'Fica escrito que foi entregue, por si e agora. Não se pode desfazer; um ficheiro entregue duas vezes paga duas vezes.',
    'Queda escrito que se ha entregado, por usted y ahora. No se puede deshacer; un archivo entregado dos veces paga dos veces.',
    'It is written down that it was sent, by you and now. This cannot be undone; a file sent twice pays twice.',
  ),
  marked: t('Anotado.', 'Anotado.', 'Noted.'),
} as const satisfies Record<string, Text>
