import type { Language } from '@escudo/contracts'

const building: Record<Language, [title: string, text: string]> = {
  PT: ['A documentação está a ser preparada', 'Demora menos de um minuto. Esta página atualiza-se sozinha; a API já responde.'],
  ES: ['La documentación se está preparando', 'Tarda menos de un minuto. Esta página se actualiza sola; la API ya responde.'],
  EN: ['The documentation is being built', 'It takes less than a minute. This page reloads by itself; the API answers already.'],
}

/** What stands where the documentation will be, while it is being built. */
export function buildingPage(language: Language): string {
  const order = [language, ...(['PT', 'ES', 'EN'] as const).filter((other) => other !== language)]
  const texts = order.map((one) => `<section lang="${one.toLowerCase()}"><h1>${building[one][0]}</h1><p>${building[one][1]}</p></section>`)
  return `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="3"><meta name="color-scheme" content="light dark"><title>${building[language][0]}</title><style>body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1rem}h1{font-size:1.25rem;margin:0}section+section{opacity:.75;margin-top:1.5rem}p{margin:.25rem 0}</style></head><body>${texts.join('')}</body></html>`
}
