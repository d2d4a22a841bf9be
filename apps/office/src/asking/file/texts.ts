import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const fileTexts = {
  how: t(
    'Um ficheiro CSV com uma referência por linha. A primeira linha diz o nome das colunas; só o montante é obrigatório.',
    'Un archivo CSV con una referencia por línea. La primera línea dice el nombre de las columnas; solo el importe es obligatorio.',
    'A CSV file with one reference per line. The first line names the columns; only the amount is required.',
  ),
  sample: t(
    'montante;código;descrição;até\n12,50;SOCIO-17;Quota de 2026;31/12/2026',
    'importe;código;concepto;hasta\n12,50;SOCIO-17;Cuota de 2026;31/12/2026',
    'amount;code;description;until\n12.50;MEMBER-17;Fee of 2026;31/12/2026',
  ),
  file: t('Ficheiro', 'Archivo', 'File'),
  wrong: t(
    'O ficheiro tem erros, e nada foi criado',
    'El archivo tiene errores y no se ha creado nada',
    'The file has mistakes, and nothing was made',
  ),
  onLine: t('Linha {line}: {what}', 'Línea {line}: {what}', 'Line {line}: {what}'),
  moreWrong: t('E mais {count}.', 'Y {count} más.', 'And {count} more.'),
  amount: t('escreva um montante como 12,50', 'escriba un importe como 12,50', 'write an amount such as 12.50'),
  until: t('escreva a data como 31/12/2026', 'escriba la fecha como 31/12/2026', 'write the date as 31/12/2026'),
  long: t('um texto é demasiado longo', 'un texto es demasiado largo', 'a text is too long'),
  repeated: t(
    'este identificador já está noutra linha',
    'este identificador ya está en otra línea',
    'this identifier is already on another line',
  ),
  none: t('não há nenhuma referência', 'no hay ninguna referencia', 'there is no reference in it'),
  tooMany: t('são demasiadas linhas: no máximo 100 000', 'son demasiadas líneas: como máximo 100 000', 'too many lines: 100,000 at most'),
  noAmount: t('falta a coluna do montante', 'falta la columna del importe', 'the amount column is missing'),
  ready: t('{name}: {count} referências, no total', '{name}: {count} referencias, en total', '{name}: {count} references, together'),
  make: t('Criar {count} referências', 'Crear {count} referencias', 'Make {count} references'),
  sending: t('A enviar: {sent} de {count}', 'Enviando: {sent} de {count}', 'Sending: {sent} of {count}'),
  batch: t('Lote de referências', 'Lote de referencias', 'Batch of references'),
  running: t(
    '{made} criadas e {refused} recusadas, de {total}',
    '{made} creadas y {refused} rechazadas, de {total}',
    '{made} made and {refused} refused, of {total}',
  ),
  done: t(
    'Pronto: {made} criadas, {refused} recusadas.',
    'Listo: {made} creadas, {refused} rechazadas.',
    'Done: {made} made, {refused} refused.',
  ),
  stopped: t(
    'Parado: {made} criadas, {refused} recusadas, de {total}.',
    'Parado: {made} creadas, {refused} rechazadas, de {total}.',
    'Stopped: {made} made, {refused} refused, of {total}.',
  ),
  stop: t('Parar', 'Parar', 'Stop'),
  take: t('As referências em {format}', 'Las referencias en {format}', 'The references as {format}'),
  line: t('Linha', 'Línea', 'Line'),
  code: t('Código', 'Código', 'Code'),
  whyRefused: t('Porquê', 'Por qué', 'Why'),
  refusedLines: t('Linhas recusadas', 'Líneas rechazadas', 'Refused lines'),
} as const satisfies Record<string, Text>
