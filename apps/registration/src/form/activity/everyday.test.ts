import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Language } from '@escudo/contracts/page'
import { activities, activityMeant, findActivities } from './activities.ts'

/**
 * What shopkeepers call what they do, and the places that have to be offered for it, in this order: who says bakery may bake, sell bread, or
 * serve coffee with it. One place is taken at once; of several, the reader chooses.
 */
const everyday: Readonly<Record<Language, string>> = {
  PT: `
    padaria 1071 4724; pão 1071 4724; pastelaria 5630 1071 4724; confeitaria 4724 1071 5630; café 5630; snack-bar 5630; bar 5630;
    restaurante 5611; pizzaria 5611; churrasqueira 5611; take away 5611; gelataria 56; talho 4722; peixaria 4723; frutaria 4721;
    mercearia 4711; minimercado 4711; supermercado 4711; garrafeira 4725; vinhos 1102 4725; queijaria 10 4727; loja de roupa 4771;
    boutique 4771; sapataria 4772; ourivesaria 4777 32; joalharia 4777 32; relojoaria 4777 9525; florista 4776; loja de animais 4776;
    farmácia 4773; ótica 4774; perfumaria 4775; papelaria 4762; livraria 4761; quiosque 4762; tabacaria 4726; brinquedos 4764;
    móveis 4755 31; mobiliário 4755 31; eletrodomésticos 4754 9522; telemóveis 4740 9510; loja de informática 4740; ferragens 4752;
    drogaria 4752; materiais de construção 4752; artesanato 32 4778; loja online 47; cabeleireiro 9621; barbearia 9621; estética 9622;
    unhas 9622; massagens 96; ginásio 9313; dentista 8623; fisioterapeuta 8695; psicólogo 8693; veterinário 75; oficina 9531;
    stand de automóveis 4781; lavagem de carros 9531; táxi 4933; alojamento local 5520; hotel 5510; explicações 8559;
    escola de condução 8553; creche 8891; lavandaria 9610; costureira 9529 14; eletricista 4321; canalizador 4322;
    carpinteiro 4332 31; pintor 4334; contabilidade 6920; advogado 6910; arquiteto 7111; programação 6210; fotógrafo 7420;
    imobiliária 6831; seguros 6622; agência de viagens 7911`,
  ES: `
    panadería 1071 4724; pan 1071 4724; pastelería 1071 4724 5630; confitería 4724 1071; cafetería 5630; bar 5630; restaurante 5611;
    pizzería 5611; asador 5611; comida para llevar 5611; heladería 56; carnicería 4722; pescadería 4723; frutería 4721;
    ultramarinos 4711; supermercado 4711; tienda de alimentación 4711; vinoteca 4725; vinos 1102 4725; quesería 10 4727;
    tienda de ropa 4771; boutique 4771; zapatería 4772; joyería 4777 32; relojería 4777 9525; floristería 4776;
    tienda de animales 4776; farmacia 4773; óptica 4774; perfumería 4775; papelería 4762; librería 4761; quiosco 4762; estanco 4726;
    juguetería 4764; muebles 4755 31; electrodomésticos 4754 9522; móviles 4740 9510; tienda de informática 4740; ferretería 4752;
    bricolaje 4752; materiales de construcción 4752; artesanía 32 4778; tienda online 47; peluquería 9621; barbería 9621;
    estética 9622; uñas 9622; masajes 96; gimnasio 9313; dentista 8623; fisioterapeuta 8695; psicólogo 8693; veterinario 75;
    taller 9531; concesionario 4781; lavado de coches 9531; taxi 4933; piso turístico 5520; hotel 5510; clases particulares 8559;
    autoescuela 8553; guardería 8891; lavandería 9610; tintorería 9610; costurera 9529 14; electricista 4321; fontanero 4322;
    carpintero 4332 31; pintor 4334; contabilidad 6920; asesoría 6920; abogado 6910; arquitecto 7111; programación 6210;
    fotógrafo 7420; inmobiliaria 6831; seguros 6622; agencia de viajes 7911`,
  EN: `
    bakery 1071 4724; bread 1071 4724; patisserie 1071 4724 5630; cake shop 4724 1071; cafe 5630; coffee shop 5630; bar 5630; pub 5630;
    restaurant 5611; pizzeria 5611; takeaway 5611; ice cream parlour 56; butcher 4722; fishmonger 4723; greengrocer 4721; grocery 4711;
    supermarket 4711; corner shop 4711; off-licence 4725; wine 1102 4725; cheese 10 4727; deli 4727; clothes shop 4771; fashion 4771;
    shoe shop 4772; jeweller 4777 32; jewellery 4777 32; watches 4777 9525; florist 4776; pet shop 4776; pharmacy 4773; chemist 4773;
    optician 4774; cosmetics 4775; stationery 4762; bookshop 4761; newsagent 4762; tobacconist 4726; toys 4764; furniture 4755 31;
    appliances 4754 9522; mobile phones 4740 9510; computer shop 4740; hardware store 4752; diy 4752; building materials 4752;
    crafts 32 4778; gift shop 4778; online shop 47; hairdresser 9621; barber 9621; beauty salon 9622; nails 9622; massage 96; gym 9313;
    dentist 8623; physiotherapist 8695; psychologist 8693; vet 75; garage 9531; car dealer 4781; car wash 9531; taxi 4933;
    holiday let 5520; hotel 5510; tutor 8559; driving school 8553; nursery 8891; laundry 9610; dry cleaner 9610; seamstress 9529 14;
    electrician 4321; plumber 4322; carpenter 4332 31; painter 4334; accountant 6920; lawyer 6910; architect 7111; programmer 6210;
    photographer 7420; estate agent 6831; insurance 6622; travel agent 7911`,
}

for (const [language, list] of Object.entries(everyday) as [Language, string][]) {
  const rows = list.split(';').map((row): [word: string, codes: string[]] => {
    const [, word = '', codes = ''] = /^\s*(.+?)((?:\s+\d+)+)\s*$/.exec(row) ?? []
    return [word, codes.trim().split(/\s+/)]
  })
  describe(`everyday words in ${language}`, () => {
    test('there are sixty at least', () => assert(new Set(rows.map(([word]) => word)).size >= 60))
    for (const [word, codes] of rows)
      test(`${word}: ${codes.join(', ')}`, () => {
        const found = findActivities(word, language).map(({ code }) => code)
        assert.deepEqual(found.slice(0, codes.length), codes)
        assert.equal(
          activityMeant(word)?.code,
          codes.length === 1 ? codes[0] : undefined,
          'what is offered once is taken, of several nothing',
        )
      })
  })
}

test('a word that may mean another place first means one, whose name it is not', () => {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const tongues = ['PT', 'ES', 'EN'] as const
  for (const { code, also } of activities)
    for (const language of tongues)
      for (const word of also[language]) {
        const first = activities.filter((one) => one.words[language].some((other) => plain(other) === plain(word)))
        assert.equal(first.length, 1, `${code} ${word}: it first means one place`)
        assert.notEqual(first[0]?.code, code, word)
        assert(!activities.some(({ name }) => plain(name[language]) === plain(word)), `${code} ${word} is a name`)
      }
})
