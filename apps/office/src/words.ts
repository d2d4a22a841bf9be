import type { Text } from '@escudo/contracts/page'

/** Words that more than one room says. */
export const words = {
  skip: { PT: 'Saltar para o conteúdo', ES: 'Saltar al contenido', EN: 'Skip to the content' },
  close: { PT: 'Fechar', ES: 'Cerrar', EN: 'Close' },
  leave: { PT: 'Voltar', ES: 'Volver', EN: 'Go back' },
  filter: { PT: 'Aplicar', ES: 'Aplicar', EN: 'Apply' },
  clear: { PT: 'Limpar', ES: 'Borrar', EN: 'Clear' },
  save: { PT: 'Guardar', ES: 'Guardar', EN: 'Save' },
  loading: { PT: 'A carregar…', ES: 'Cargando…', EN: 'Loading…' },
  again: { PT: 'Tentar de novo', ES: 'Intentar de nuevo', EN: 'Try again' },
  offline: {
    PT: 'O servidor não respondeu. Verifique a ligação e tente de novo.',
    ES: 'El servidor no ha respondido. Compruebe la conexión e inténtelo de nuevo.',
    EN: 'The server did not answer. Check your connection and try again.',
  },
  mayBeDone: {
    PT: 'O pedido anterior, cuja resposta se perdeu, já foi feito com outros dados. Confirme na lista antes de o repetir; se enviar outra vez, será um pedido novo.',
    ES: 'La solicitud anterior, cuya respuesta se perdió, ya se hizo con otros datos. Compruébelo en la lista antes de repetirla; si envía otra vez, será una solicitud nueva.',
    EN: 'Your previous request, whose answer was lost, was already carried out with other details. Check the list before repeating it; sending again makes a new one.',
  },
  failed: { PT: 'Não foi possível concluir', ES: 'No ha sido posible', EN: 'That was not possible' },
  notRenewed: {
    PT: 'Não foi possível atualizar: estes dados podem já ter mudado.',
    ES: 'No se ha podido actualizar: estos datos pueden haber cambiado.',
    EN: 'This could not be updated: it may have changed since.',
  },
  next: { PT: 'Página seguinte', ES: 'Página siguiente', EN: 'Next page' },
  first: { PT: 'Voltar à primeira página', ES: 'Volver a la primera página', EN: 'Back to the first page' },
  amount: { PT: 'Montante', ES: 'Importe', EN: 'Amount' },
  state: { PT: 'Estado', ES: 'Estado', EN: 'State' },
  date: { PT: 'Data', ES: 'Fecha', EN: 'Date' },
  method: { PT: 'Método', ES: 'Método', EN: 'Method' },
  copy: { PT: 'Copiar', ES: 'Copiar', EN: 'Copy' },
  copied: { PT: 'Copiado.', ES: 'Copiado.', EN: 'Copied.' },
  export: { PT: 'Exportar {format}', ES: 'Exportar {format}', EN: 'Export {format}' },
  exporting: {
    PT: '{rows} {rows:linha escrita|linhas escritas}',
    ES: '{rows} {rows:fila escrita|filas escritas}',
    EN: '{rows} {rows:row|rows} written',
  },
  exportingOf: {
    PT: '{rows} de {total} {total:linha|linhas}',
    ES: '{rows} de {total} {total:fila|filas}',
    EN: '{rows} of {total} {total:row|rows}',
  },
  exportDone: {
    PT: 'Ficheiro completo: {rows} {rows:linha|linhas}.',
    ES: 'Archivo completo: {rows} {rows:fila|filas}.',
    EN: 'The file is complete: {rows} {rows:row|rows}.',
  },
  exportStopped: {
    PT: 'Exportação interrompida: o ficheiro não está completo.',
    ES: 'Exportación interrumpida: el archivo no está completo.',
    EN: 'The export was stopped: the file is incomplete.',
  },
  exportFailed: {
    PT: 'A exportação falhou: o ficheiro não está completo. Tente de novo.',
    ES: 'La exportación ha fallado: el archivo no está completo. Inténtelo de nuevo.',
    EN: 'The export failed: the file is incomplete. Try again.',
  },
  exportStop: { PT: 'Interromper', ES: 'Interrumpir', EN: 'Stop' },
  notAllowed: {
    PT: 'A sua função não permite isto. Peça-o a quem gere a equipa.',
    ES: 'Su función no lo permite. Pídaselo a quien gestiona el equipo.',
    EN: 'Your role does not allow this. Ask whoever manages the team.',
  },
} as const satisfies Record<string, Text>
