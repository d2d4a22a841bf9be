import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { economicSections, languages, sectionOfActivity, type Language } from '@escudo/contracts/page'
import { activities, activityMeant, activityOfCode, codeIn, codeSent, findActivities, isFormer, saidAs } from './activities.ts'

const divisions = activities.filter(({ code }) => code.length === 2)

describe('the divisions of CAE Rev. 4 are those of NACE Rev. 2.1', () => {
  // Delegated Regulation (EU) 2023/137, annex: section, first and last division. 04, 34, 40, 45 and the other gaps are its own.
  const expected =
    'A 1-3, B 5-9, C 10-33, D 35-35, E 36-39, F 41-43, G 46-47, H 49-53, I 55-56, J 58-60, K 61-63, L 64-66, M 68-68, N 69-75, O 77-82, P 84-84, Q 85-85, R 86-88, S 90-93, T 94-96, U 97-98, V 99-99'
  test('each once, in its section, and no other', () => {
    const rows = [...expected.matchAll(/([A-V]) (\d+)-(\d+)/g)].flatMap(([, letter, first, last]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_none, at) => `${letter} ${String(Number(first) + at).padStart(2, '0')}`),
    )
    assert.equal(rows.length, 87)
    assert.deepEqual(
      divisions.map(({ code, section }) => `${section.letter} ${code}`),
      rows,
    )
  })
  test('classes stand after their division, in order, and begin with it', () => {
    const codes = activities.map(({ code }) => code)
    assert.deepEqual(codes, codes.toSorted())
    assert.equal(new Set(codes).size, codes.length)
    const known = new Set(divisions.map(({ code }) => code))
    for (const code of codes) assert(known.has(code.slice(0, 2)) && (code.length === 2 || /^[1-9]\d{3}$/.test(code)), code)
    assert.equal(codes.length - divisions.length, 128)
  })
  test('each is named in three languages', () => {
    for (const { code, name, section } of activities)
      for (const language of languages) {
        assert(name[language].length > 3, `${code} ${language}`)
        assert(section.name[language].length > 3, `${code} ${language}`)
      }
  })
  test('no word first means two places, in whatever language, and a name is never taken for another', () => {
    for (const activity of activities)
      for (const language of languages)
        for (const word of [activity.name[language], ...activity.words[language]])
          assert.equal((activityMeant(word) ?? findActivities(word, language)[0])?.code, activity.code, `${language} ${word}`)
    for (const activity of activities)
      for (const language of languages) assert.equal(activityMeant(activity.name[language])?.code, activity.code)
  })
  test('every section that the API knows has some', () => {
    const found = new Set(divisions.map(({ code }) => sectionOfActivity(code)))
    for (const section of economicSections) assert(found.has(section), section)
  })
})

describe('a code', () => {
  const rows: [typed: string, code: string, activity: string | undefined][] = [
    ['47 – Comércio a retalho', '47', '47'],
    ['56.11 – Restaurantes', '5611', '5611'],
    ['56.10-1', '56101', '56'],
    ['56 101', '56101', '56'],
    ['CAE 62010', '62010', '62'],
    ['01111', '01111', '01'],
    // A class of Rev. 4 that Rev. 3 had otherwise: five digits are told by their division alone.
    ['47810', '47810', '47'],
    ['45110', '45110', '45'],
    ['44', '44', undefined],
    ['5', '5', undefined],
    ['padaria', '', undefined],
  ]
  for (const [typed, code, activity] of rows)
    test(typed, () => {
      assert.equal(codeIn(typed), code)
      assert.equal(activityOfCode(code)?.code, activity)
      if (activity) assert.equal(codeSent(typed), code)
    })
  test('of Rev. 3 alone is taken, and told to be of it', () => {
    const cars = activityOfCode('45200')
    assert(cars && isFormer(cars))
    assert(!divisions.includes(cars))
    assert.equal(codeSent('45200'), '45200')
  })
  test('that there is not is none', () => {
    for (const typed of ['44', '5', '00000', '123456', 'xyz', '']) assert.equal(codeSent(typed), '', typed)
  })
})

describe('a word', () => {
  const rows: [typed: string, language: Language, first: string][] = [
    ['restaurante', 'PT', '5611'],
    ['retalho', 'PT', '47'],
    ['Café', 'PT', '5630'],
    ['cafe', 'PT', '5630'],
    ['cabeleireiro', 'PT', '9621'],
    ['oficina', 'PT', '9531'],
    ['loja de roupa', 'PT', '4771'],
    ['alojamento local', 'PT', '5520'],
    ['consultoria', 'PT', '7020'],
    ['programação', 'PT', '6210'],
    ['dentista', 'PT', '8623'],
    ['táxi', 'PT', '4933'],
    ['restaurante', 'ES', '5611'],
    ['peluqueria', 'ES', '9621'],
    ['tienda de ropa', 'ES', '4771'],
    ['taller', 'ES', '9531'],
    ['piso turístico', 'ES', '5520'],
    ['abogada', 'ES', '6910'],
    ['restaurant', 'EN', '5611'],
    ['retail', 'EN', '47'],
    ['hairdresser', 'EN', '9621'],
    ['clothes shop', 'EN', '4771'],
    ['garage', 'EN', '9531'],
    ['plumber', 'EN', '4322'],
    // Who reads one language may know the word of another.
    ['talho', 'EN', '4722'],
  ]
  for (const [typed, language, first] of rows)
    test(`${language} ${typed}`, () => {
      assert.equal(findActivities(typed, language)[0]?.code, first)
      assert.equal(activityMeant(typed)?.code, first)
      assert.equal(codeSent(typed), first)
    })

  test('that is begun, of which small words are left out, or that has a slip, is found and not taken', () => {
    for (const [typed, first] of [
      ['restau', '5611'],
      ['loja roupa', '4771'],
      ['reparação telemóveis', '9510'],
      ['restorante', '5611'],
      ['dentita', '8623'],
      ['canalisador', '4322'],
    ] as const) {
      assert.equal(findActivities(typed, 'PT')[0]?.code, first, typed)
      assert.equal(codeSent(typed), '', typed)
    }
  })
  test('that may mean several places is found in all of them, and taken for none', () => {
    assert.deepEqual(
      findActivities('padarias', 'PT')
        .slice(0, 2)
        .map(({ code }) => code),
      ['1071', '4724'],
    )
    assert.equal(codeSent('padarias'), '')
  })
  test('in the plural is the same', () =>
    assert.deepEqual([codeSent('bares'), codeSent('hoteles'), codeSent('dentists')], ['5630', '5510', '8623']))
  test('that means nothing finds nothing', () => assert.deepEqual(findActivities('qwxyz', 'PT'), []))
  test('none at all shows everything', () => assert.equal(findActivities(' ', 'PT').length, activities.length))
  test('as it stands in the field once chosen, is taken in each language', () => {
    for (const activity of activities) for (const language of languages) assert.equal(codeSent(saidAs(activity, language)), activity.code)
  })
})

test('the beginning of a code shows what begins with it', () => {
  const codes = (typed: string) => findActivities(typed, 'PT').map(({ code }) => code)
  assert.deepEqual(codes('56.1'), ['5611', '5612'])
  assert.deepEqual(codes('56101'), ['56'])
  assert.deepEqual(codes('44'), [])
})
