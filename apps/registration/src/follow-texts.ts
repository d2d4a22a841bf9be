import type { Text } from '@escudo/contracts/page'

/** What is said once a registration was sent: what became of it, its documents, its link, and where there is none. */
export const followTexts = {
  done: { PT: 'Pedido recebido', ES: 'Solicitud recibida', EN: 'Application received' },
  'state.pending': { PT: 'Em análise', ES: 'En revisión', EN: 'Being reviewed' },
  'state.approved': { PT: 'Aprovado', ES: 'Aprobada', EN: 'Approved' },
  'state.declined': { PT: 'Não aprovado', ES: 'No aprobada', EN: 'Not approved' },
  whose: { PT: 'NIF {nif}', ES: 'NIF {nif}', EN: 'Tax number {nif}' },
  'stateText.pending': {
    PT: 'Estamos a analisar o pedido. A resposta aparece nesta página.',
    ES: 'Estamos revisando la solicitud. La respuesta aparecerá en esta página.',
    EN: 'We are reviewing the application. Our decision will appear on this page.',
  },
  'stateText.approved': {
    PT: 'A empresa pode receber pagamentos desde {day}.',
    ES: 'La empresa puede cobrar desde el {day}.',
    EN: 'The company has been able to take payments since {day}.',
  },
  'stateText.declined': {
    PT: 'O pedido foi recusado a {day}.',
    ES: 'La solicitud se rechazó el {day}.',
    EN: 'The application was turned down on {day}.',
  },
  askUs: {
    PT: 'Se tiver dúvidas, fale connosco.',
    ES: 'Si tiene dudas, póngase en contacto con nosotros.',
    EN: 'If you have questions, contact us.',
  },
  wanted: {
    PT: 'Para continuar, precisamos de:',
    ES: 'Para seguir, necesitamos:',
    EN: 'To continue, we need:',
  },
  whyDeclined: { PT: 'Motivo: {message}.', ES: 'Motivo: {message}.', EN: 'Reason: {message}.' },
  documents: { PT: 'Documentos', ES: 'Documentos', EN: 'Documents' },
  documentsLead: {
    PT: 'Só a equipa que analisa o pedido os vê. Até {most} ficheiros.',
    ES: 'Solo los ve el equipo que revisa la solicitud. Hasta {most} archivos.',
    EN: 'Only the team that reviews your application sees them. Up to {most} files.',
  },
  papersReceived: { PT: '{count} de {all} recebidos', ES: '{count} de {all} recibidos', EN: '{count} of {all} received' },
  'paper.received': { PT: 'Recebido', ES: 'Recibido', EN: 'Received' },
  'paper.missing': { PT: 'Falta enviar', ES: 'Falta por enviar', EN: 'Still to send' },
  'paper.again': { PT: 'Precisamos de outro', ES: 'Necesitamos otro', EN: 'We need another' },
  soleTrader: {
    PT: 'Declaração de início de atividade',
    ES: 'Declaración de inicio de actividad',
    EN: 'Start-of-activity declaration (início de atividade)',
  },
  allHere: { PT: 'Documentação completa', ES: 'Documentación completa', EN: 'Nothing more needed' },
  allHereText: {
    PT: 'Recebemos os documentos que pedimos: não precisa de fazer mais nada. Se faltar algum, aparece nesta página.',
    ES: 'Hemos recibido los documentos que pedimos: no tiene que hacer nada más. Si faltase alguno, aparecerá en esta página.',
    EN: 'We have the documents we asked for: there is nothing more to do. If we need another, it will appear on this page.',
  },
  sendAnother: { PT: 'Juntar outro documento', ES: 'Añadir otro documento', EN: 'Add another document' },
  documentKind: { PT: 'Tipo de documento', ES: 'Tipo de documento', EN: 'Kind of document' },
  documentFile: { PT: 'Ficheiro', ES: 'Archivo', EN: 'File' },
  documentHint: {
    PT: 'PDF, JPEG ou PNG, até 1,5\u00A0MB',
    ES: 'PDF, JPEG o PNG, hasta 1,5\u00A0MB',
    EN: 'PDF, JPEG or PNG, up to 1.5\u00A0MB',
  },
  pickFile: { PT: 'Escolher ficheiro', ES: 'Elegir archivo', EN: 'Choose file' },
  pickAnother: { PT: 'Escolher outro', ES: 'Elegir otro', EN: 'Choose another' },
  noFile: { PT: 'Nenhum ficheiro escolhido', ES: 'Ningún archivo elegido', EN: 'No file chosen' },
  chooseFile: { PT: 'Escolha um ficheiro', ES: 'Elija un archivo', EN: 'Choose a file' },
  wrongFile: {
    PT: 'Este ficheiro não é PDF, PNG nem JPEG. Escolha outro, ou tire uma fotografia ao documento.',
    ES: 'Este archivo no es PDF, PNG ni JPEG. Elija otro o haga una foto del documento.',
    EN: 'This file is not a PDF, PNG or JPEG. Choose another, or take a photo of the document.',
  },
  unreadFile: {
    PT: 'Não conseguimos ler este ficheiro. Escolha-o outra vez.',
    ES: 'No hemos podido leer este archivo. Elíjalo de nuevo.',
    EN: 'We could not read this file. Choose it again.',
  },
  decidedAlready: {
    PT: 'Este pedido já tem resposta e não recebe mais documentos. Volte a carregar a página para a ver.',
    ES: 'Esta solicitud ya tiene respuesta y no admite más documentos. Vuelva a cargar la página para verla.',
    EN: 'This application has already been decided, so no more documents can be added. Reload the page to see the decision.',
  },
  enoughFiles: {
    PT: 'Já recebemos {most} ficheiros, que é o máximo. Se precisar de enviar mais, fale connosco.',
    ES: 'Ya hemos recibido {most} archivos, que es el máximo. Si necesita enviar más, contacte con nosotros.',
    EN: 'We have received {most} files, which is the most we can accept. If you need to send more, contact us.',
  },
  largeFile: {
    PT: 'O ficheiro tem mais de 1,5\u00A0MB. Envie um mais pequeno.',
    ES: 'El archivo ocupa más de 1,5\u00A0MB. Envíe uno más pequeño.',
    EN: 'The file is larger than 1.5\u00A0MB. Send a smaller one.',
  },
  sendDocument: { PT: 'Enviar documento', ES: 'Enviar documento', EN: 'Send document' },
  documentAdded: { PT: 'Recebemos {name}.', ES: 'Hemos recibido {name}.', EN: 'We have received {name}.' },
  linkTitle: { PT: 'Voltar a este pedido', ES: 'Volver a esta solicitud', EN: 'Come back to this application' },
  linkMailed: {
    PT: 'Enviámos-lhe por e-mail o link desta página, válido até {day}. Quem o tiver vê o pedido: não o partilhe.',
    ES: 'Le hemos enviado por correo el enlace de esta página, válido hasta el {day}. Da acceso a la solicitud: no lo comparta.',
    EN: 'We have emailed you the link to this page, valid until {day}. Anyone who has it can see your application: do not share it.',
  },
  linkKeep: {
    PT: 'Guarde o endereço desta página, válido até {day}. Quem o tiver vê o pedido: não o partilhe.',
    ES: 'Guarde la dirección de esta página, válida hasta el {day}. Da acceso a la solicitud: no la comparta.',
    EN: 'Keep the address of this page, valid until {day}. Anyone who has it can see your application: do not share it.',
  },
  linkOpen: { PT: 'Link deste pedido', ES: 'Enlace de esta solicitud', EN: 'Link to this application' },

  lostText: {
    PT: 'O link está incompleto ou já passou do prazo. Abra-o outra vez a partir do e-mail: pode ter ficado cortado em duas linhas.',
    ES: 'El enlace está incompleto o ha caducado. Ábralo de nuevo desde el correo: puede haberse cortado en dos líneas.',
    EN: 'The link is incomplete or has expired. Open it again from the email: it may have been split over two lines.',
  },
  lostAsk: { PT: 'Receber o link outra vez', ES: 'Recibir el enlace de nuevo', EN: 'Get the link again' },
  lostAskText: {
    PT: 'Enviamo-lo para o e-mail com que fez o pedido.',
    ES: 'Se lo enviamos al correo con el que hizo la solicitud.',
    EN: 'We will send it to the email address you applied with.',
  },
  lostSend: { PT: 'Enviar o link', ES: 'Enviar el enlace', EN: 'Send the link' },
  lostSent: {
    PT: 'Se houver um pedido com este NIF e este e-mail, o link chega dentro de minutos. Veja também o lixo eletrónico.',
    ES: 'Si hay una solicitud con este NIF y este correo, el enlace llegará en unos minutos. Mire también en el correo no deseado.',
    EN: 'If there is an application with this tax number and email, the link will arrive within minutes. Check your spam folder too.',
  },
  lostFailed: {
    PT: 'Não foi possível pedir o link',
    ES: 'No se ha podido pedir el enlace',
    EN: 'We couldn’t request the link',
  },
  lostStart: { PT: 'Ainda não fez o pedido?', ES: '¿Aún no ha hecho la solicitud?', EN: 'Not applied yet?' },
  lostStartLink: { PT: 'Começar a adesão', ES: 'Empezar el alta', EN: 'Start your application' },
} as const satisfies Record<string, Text>
