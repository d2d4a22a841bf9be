/** The districts and autonomous regions of Portugal by their ISO 3166-2 codes, in the order of their names. */
export const districts: readonly (readonly [code: string, name: string])[] = [
  ['PT-20', 'Açores'],
  ['PT-01', 'Aveiro'],
  ['PT-02', 'Beja'],
  ['PT-03', 'Braga'],
  ['PT-04', 'Bragança'],
  ['PT-05', 'Castelo Branco'],
  ['PT-06', 'Coimbra'],
  ['PT-07', 'Évora'],
  ['PT-08', 'Faro'],
  ['PT-09', 'Guarda'],
  ['PT-10', 'Leiria'],
  ['PT-11', 'Lisboa'],
  ['PT-30', 'Madeira'],
  ['PT-12', 'Portalegre'],
  ['PT-13', 'Porto'],
  ['PT-14', 'Santarém'],
  ['PT-15', 'Setúbal'],
  ['PT-16', 'Viana do Castelo'],
  ['PT-17', 'Vila Real'],
  ['PT-18', 'Viseu'],
]

export const districtOf = (code: string | undefined): string | undefined => districts.find(([known]) => known === code)?.[1]
export const districtCode = (name: string | undefined): string | undefined => districts.find(([, known]) => known === name)?.[0]
