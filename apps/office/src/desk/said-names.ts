import type { Language, Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

/** What the words of a registration are called; those of one person or account stand after whose they are. */
const names: Readonly<Record<string, Text>> = {
  clientId: t('NIF', 'NIF', 'Tax number'),
  name: t('Nome', 'Nombre', 'Name'),
  phoneNumber: t('Telefone', 'Teléfono', 'Phone'),
  address: t('Morada', 'Domicilio', 'Address'),
  postCode: t('Código postal', 'Código postal', 'Postcode'),
  locality: t('Localidade', 'Localidad', 'Town'),
  permanentCertificate: t('Certidão permanente', 'Certificado permanente', 'Permanent certificate'),
  economicActivity: t('Atividade', 'Actividad', 'Activity'),
  section: t('secção', 'sección', 'section'),
  code: t('código', 'código', 'code'),
  shippingCountries: t('Países de entrega', 'Países de entrega', 'Countries it ships to'),
  supplementaryInformation: t('Mais informação', 'Más información', 'More'),
  website: t('sítio', 'sitio web', 'website'),
  availableMethods: t('Métodos de pagamento', 'Métodos de pago', 'Payment methods'),
  required: t('indispensável', 'imprescindible', 'essential'),
  bankAccount: t('Conta bancária', 'Cuenta bancaria', 'Bank account'),
  owner: t('titular', 'titular', 'holder'),
  bankName: t('banco', 'banco', 'bank'),
  iban: t('IBAN', 'IBAN', 'IBAN'),
  swift: t('BIC', 'BIC', 'BIC'),
  user: t('Quem representa', 'Quién representa', 'Who acts for it'),
  taxNumber: t('número de contribuinte', 'número fiscal', 'tax number'),
  email: t('e-mail', 'correo electrónico', 'email'),
  isPoliticallyExposedPerson: t('pessoa politicamente exposta', 'persona con responsabilidad pública', 'politically exposed person'),
  source: t('Origem', 'Origen', 'Source'),
  ownership: t('Titulares', 'Titulares', 'Ownership'),
  people: t('Pessoas da empresa', 'Personas de la empresa', 'People in the company'),
  roles: t('funções', 'funciones', 'roles'),
  share: t('participação em centésimos de %', 'participación en centésimas de %', 'share in hundredths of a %'),
  details: t('Dados', 'Datos', 'Details'),
}

/** `user.name` as somebody reads it: `Quem representa · Nome`; of what is not known the word itself, of a list which one. */
export const saidName = (path: string, language: Language): string =>
  path
    .split('.')
    .map((word) => (/^\d+$/.test(word) ? String(Number(word) + 1) : (names[word]?.[language] ?? word)))
    .join(' · ')
