import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { localeFrom, type SiteLanguage, type SiteText } from '../../languages.ts'

/** The texts of our own components. */
const texts = {
  answer: { pt: 'Resposta', es: 'Respuesta', en: 'Answer' },
  field: { pt: 'Campo', es: 'Campo', en: 'Field' },
  type: { pt: 'Tipo', es: 'Tipo', en: 'Type' },
  meaning: { pt: 'Descrição', es: 'Descripción', en: 'Description' },
  required: { pt: 'obrigatório', es: 'obligatorio', en: 'required' },
  deprecated: { pt: 'descontinuado', es: 'obsoleto', en: 'deprecated' },
  status: { pt: 'Estado', es: 'Estado', en: 'Status' },
  code: { pt: 'Código', es: 'Código', en: 'Code' },
  message: { pt: 'Mensagem', es: 'Mensaje', en: 'Message' },
  fields: { pt: 'Tabela de campos', es: 'Tabla de campos', en: 'Table of fields' },
  refusals: { pt: 'Tabela de erros', es: 'Tabla de errores', en: 'Table of errors' },
  seeApi: { pt: 'Consultar API', es: 'Consultar API', en: 'See in the API' },
  api: { pt: 'API', es: 'API', en: 'API' },
  close: { pt: 'Fechar', es: 'Cerrar', en: 'Close' },
  apiPanel: { pt: 'Referência da API', es: 'Referencia de la API', en: 'API reference' },
  retry: { pt: 'Tentar de novo', es: 'Intentar de nuevo', en: 'Retry' },
  chunkFailed: {
    pt: 'Não foi possível carregar esta página.',
    es: 'No se ha podido cargar esta página.',
    en: 'This page could not be loaded.',
  },
  loading: { pt: 'A carregar…', es: 'Cargando…', en: 'Loading…' },
  search: { pt: 'Pesquisar', es: 'Buscar', en: 'Search' },
  searching: { pt: 'A procurar…', es: 'Buscando…', en: 'Searching…' },
  searchFailed: {
    pt: 'A pesquisa não carregou. Escreva outra vez para tentar de novo.',
    es: 'La búsqueda no se ha cargado. Escriba otra vez para volver a intentarlo.',
    en: 'The search did not load. Type again to retry.',
  },
  noHits: {
    pt: 'Nada encontrado. Tente outra palavra, ou o código de erro.',
    es: 'Nada encontrado. Pruebe otra palabra, o el código de error.',
    en: 'Nothing found. Try another word, or the error code.',
  },
  notHere: {
    pt: 'Esta página não existe ou mudou de sítio. Procure o que precisa:',
    es: 'Esta página no existe o ha cambiado de sitio. Busque lo que necesita:',
    en: 'This page does not exist or has moved. Look for what you need:',
  },
  prepare: {
    pt: 'Antes, num sandbox novo: criar o que este pedido usa',
    es: 'Antes, en un sandbox nuevo: crear lo que usa esta solicitud',
    en: 'First, in a fresh sandbox: create what this request uses',
  },
  check: { pt: 'Verificar', es: 'Comprobar', en: 'Check' },
  checking: { pt: 'A verificar…', es: 'Comprobando…', en: 'Checking…' },
  checkDone: { pt: 'feito', es: 'hecho', en: 'done' },
  checkMissing: { pt: 'em falta', es: 'falta', en: 'missing' },
  checkOpen: { pt: 'por verificar', es: 'sin comprobar', en: 'not checked' },
  wrongCredentials: {
    pt: 'As credenciais foram recusadas. Confirme o código, a chave e o NIF.',
    es: 'Las credenciales se han rechazado. Compruebe el código, la clave y el NIF.',
    en: 'The credentials were refused. Check the code, the key and the tax number.',
  },
  allCalls: { pt: 'Todas as chamadas', es: 'Todas las llamadas', en: 'All calls' },
  calls: { pt: 'Chamadas', es: 'Llamadas', en: 'Calls' },
  objects: { pt: 'Objetos das respostas', es: 'Objetos de las respuestas', en: 'Objects of the answers' },
  inPath: { pt: 'No caminho', es: 'En la ruta', en: 'In the path' },
  inQuery: { pt: 'Filtros', es: 'Filtros', en: 'Filters' },
  inBody: { pt: 'Corpo do pedido', es: 'Cuerpo de la solicitud', en: 'Body of the request' },
  answers: { pt: 'Responde', es: 'Responde', en: 'Answers' },
  answersList: { pt: 'Responde uma lista de', es: 'Responde una lista de', en: 'Answers a list of' },
  answersNothing: { pt: 'Responde sem dados.', es: 'Responde sin datos.', en: 'Answers without data.' },
  canRefuse: { pt: 'Erros possíveis', es: 'Errores posibles', en: 'Possible errors' },
  tryIt: { pt: 'Experimentar', es: 'Probar', en: 'Try it' },
  send: { pt: 'Enviar', es: 'Enviar', en: 'Send' },
  sending: { pt: 'A enviar…', es: 'Enviando…', en: 'Sending…' },
  credentials: { pt: 'Credenciais', es: 'Credenciales', en: 'Credentials' },
  platformCode: { pt: 'Código da plataforma', es: 'Código de la plataforma', en: 'Platform code' },
  privateKey: { pt: 'Chave privada', es: 'Clave privada', en: 'Private key' },
  clientIdField: { pt: 'NIF da entidade', es: 'NIF de la entidad', en: 'Tax number of the entity' },
  noAnswer: {
    pt: 'O servidor não respondeu. Confirme que está a correr e tente de novo.',
    es: 'El servidor no ha respondido. Compruebe que está en marcha y vuelva a intentarlo.',
    en: 'The server did not answer. Check that it is running and try again.',
  },
  badJson: { pt: 'O corpo não é JSON válido.', es: 'El cuerpo no es JSON válido.', en: 'The body is not valid JSON.' },
  codeLanguage: { pt: 'Linguagem dos exemplos', es: 'Lenguaje de los ejemplos', en: 'Language of the examples' },
  copy: { pt: 'Copiar', es: 'Copiar', en: 'Copy' },
  copied: { pt: 'Copiado', es: 'Copiado', en: 'Copied' },
  download: { pt: 'Documento OpenAPI (JSON)', es: 'Documento OpenAPI (JSON)', en: 'OpenAPI document (JSON)' },
  referenceLead: {
    pt: 'Todas as chamadas, pela ordem em que uma integração precisa delas. Cada uma pode ser experimentada aqui mesmo, neste servidor.',
    es: 'Todas las llamadas, en el orden en que las necesita una integración. Cada una se puede probar aquí mismo, en este servidor.',
    en: 'Every call, in the order in which an integration needs them. Each can be tried right here, on this server.',
  },
  referenceRules: {
    pt: 'Os pedidos e as respostas são JSON; os montantes, cêntimos inteiros. Envie as credenciais da plataforma por Basic e o NIF da entidade no cabeçalho.',
    es: 'Las solicitudes y las respuestas son JSON; los importes, céntimos enteros. Envíe las credenciales de la plataforma por Basic y el NIF de la entidad en la cabecera.',
    en: 'Requests and answers are JSON; amounts are whole cents. Send the platform’s credentials by Basic and the entity’s tax number in the header.',
  },
  noFields: { pt: 'Sem campos.', es: 'Sin campos.', en: 'No fields.' },
  sdkLanguage: { pt: 'Linguagem', es: 'Lenguaje', en: 'Language' },
  sdkClients: { pt: 'Bibliotecas', es: 'Bibliotecas', en: 'Libraries' },
  sdkDocumentation: { pt: 'Documentação', es: 'Documentación', en: 'Documentation' },
  sdkDefault: { pt: 'Valor predefinido', es: 'Valor por defecto', en: 'Default' },
  sdkMore: { pt: 'Mais opções', es: 'Más opciones', en: 'More options' },
  sdkDownload: { pt: 'Gerar e descarregar', es: 'Generar y descargar', en: 'Generate and download' },
  sdkBusy: { pt: 'A gerar… demora alguns segundos.', es: 'Generando… tarda unos segundos.', en: 'Generating… this takes a few seconds.' },
  sdkDone: {
    pt: 'Pronto: o zip está a ser descarregado.',
    es: 'Listo: el zip se está descargando.',
    en: 'Done: the zip is being downloaded.',
  },
  sdkUnreachable: {
    pt: 'O servidor não responde. Tente de novo.',
    es: 'El servidor no responde. Vuelva a intentarlo.',
    en: 'The server does not answer. Try again.',
  },
} as const satisfies Record<string, SiteText>

type TextKey = keyof typeof texts

export function useLocale(): SiteLanguage {
  return localeFrom(useDocusaurusContext().i18n.currentLocale)
}

/** Our texts in the page's language. */
export function useTexts(): (word: TextKey) => string {
  const locale = useLocale()
  return (word) => texts[word][locale]
}
