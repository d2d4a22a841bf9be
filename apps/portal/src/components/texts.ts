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
  noHits: { pt: 'Nada encontrado.', es: 'Nada encontrado.', en: 'Nothing found.' },
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

export type TextKey = keyof typeof texts

export function useLocale(): SiteLanguage {
  return localeFrom(useDocusaurusContext().i18n.currentLocale)
}

/** Our texts in the page's language. */
export function useTexts(): (word: TextKey) => string {
  const locale = useLocale()
  return (word) => texts[word][locale]
}
