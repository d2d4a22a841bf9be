import type { Language } from '@escudo/contracts'

type Words = [title: string, text: string]

const building: Record<Language, Words> = {
  PT: [
    'A documentação está a ser preparada',
    'Demora um ou dois minutos, só desta vez. Esta página atualiza-se sozinha; a API já responde.',
  ],
  ES: ['La documentación se está preparando', 'Tarda uno o dos minutos, solo esta vez. Esta página se actualiza sola; la API ya responde.'],
  EN: ['The documentation is being built', 'It takes a minute or two, this once. This page reloads by itself; the API answers already.'],
}

const failed: Record<Language, Words> = {
  PT: [
    'Não foi possível preparar a documentação',
    'O motivo está em apps/portal/.docusaurus/build.log. «npm run build» tenta de novo; a API responde entretanto.',
  ],
  ES: [
    'No se ha podido preparar la documentación',
    'El motivo está en apps/portal/.docusaurus/build.log. «npm run build» lo intenta de nuevo; la API responde mientras tanto.',
  ],
  EN: [
    'The documentation could not be built',
    'The reason is in apps/portal/.docusaurus/build.log. “npm run build” tries again; the API answers meanwhile.',
  ],
}

/** What stands where the documentation will be, while it is being built or when that has failed. */
export function buildingPage(language: Language, hasFailed: boolean): string {
  const words = hasFailed ? failed : building
  const order = [language, ...(['PT', 'ES', 'EN'] as const).filter((other) => other !== language)]
  const texts = order.map((one) => `<section lang="${one.toLowerCase()}"><h1>${words[one][0]}</h1><p>${words[one][1]}</p></section>`)
  return `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${hasFailed ? 30 : 3}"><meta name="color-scheme" content="light dark"><title>${words[language][0]}</title><style>body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1rem}h1{font-size:1.25rem;margin:0}section+section{opacity:.75;margin-top:1.5rem}p{margin:.25rem 0}</style></head><body>${texts.join('')}</body></html>`
}
