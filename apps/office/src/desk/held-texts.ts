import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

/** What is said of money that fits no payment, and of papers that are wanted. */
export const heldTexts = {
  title: t('Dinheiro por atribuir', 'Dinero sin asignar', 'Unmatched money'),
  how: t(
    'Chegou de um adquirente e não serve a nenhum pagamento. Uma pessoa propõe de quem é, outra confirma.',
    'Ha llegado de un adquirente y no encaja en ningún pago. Una persona propone de quién es, otra lo confirma.',
    'It came from an acquirer and fits no payment. One person proposes whose it is, another confirms.',
  ),
  none: t('Não há dinheiro por atribuir.', 'No hay dinero sin asignar.', 'No money waits for a decision.'),
  entity: t('Empresa', 'Empresa', 'Business'),
  came: t('Chegou', 'Llegó', 'Came'),
  asked: t('Pedido', 'Solicitado', 'Asked for'),
  reference: t('Referência', 'Referencia', 'Reference'),
  reason: t('Porquê', 'Por qué', 'Why'),
  acts: t('Ações', 'Acciones', 'Actions'),
  amount: t('outro montante', 'otro importe', 'another amount'),
  paid: t('o pagamento já estava pago', 'el pago ya estaba hecho', 'its payment was paid before'),
  late: t('tarde demais', 'demasiado tarde', 'too late'),
  early: t('cedo demais', 'demasiado pronto', 'too early'),
  unknown: t('não há esse pagamento', 'no existe ese pago', 'there is no such payment'),
  resolve: t('Propor de quem é', 'Proponer de quién es', 'Propose whose it is'),
  proposed: t('Proposto', 'Propuesto', 'Proposed'),
  becomes: t('O que se faz com ele', 'Qué se hace con él', 'What becomes of it'),
  payment: t('Paga o pagamento {id}', 'Paga el pago {id}', 'It pays payment {id}'),
  balance: t('Fica no saldo do comerciante', 'Queda en el saldo del comercio', 'It is the merchant’s'),
  returned: t(
    'Já o devolvi a quem pagou, no adquirente',
    'Ya lo he devuelto a quien pagó, en el adquirente',
    'I sent it back to its payer, at the acquirer',
  ),
  why: t('Como se sabe', 'Cómo se sabe', 'How one knows'),
  propose: t('Propor', 'Proponer', 'Propose'),
  proposedDone: t('Proposto. Falta outra pessoa.', 'Propuesto. Falta otra persona.', 'Proposed. Another person is needed.'),
  askDocuments: t('Pedir documentos', 'Pedir documentos', 'Ask for documents'),
  askDocumentsHow: t(
    'Quem fez o registo recebe uma mensagem e envia-os pela página do seu registo. A decisão continua por tomar.',
    'Quien hizo el registro recibe un mensaje y los envía desde la página de su registro. La decisión sigue pendiente.',
    'Whoever registered gets a mail and sends them on the page of their registration. The decision still waits.',
  ),
  documents: t('Documentos', 'Documentos', 'Documents'),
  noDocument: t('Escolha pelo menos um documento.', 'Elija al menos un documento.', 'Choose at least one document.'),
  registration: t('Registo', 'Registro', 'Registration'),
  askedDone: t('Documentos pedidos.', 'Documentos pedidos.', 'Documents asked for.'),
} as const satisfies Record<string, Text>
