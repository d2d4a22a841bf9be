import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { qrCode, qrSvg } from './qr-code.ts'

const drawn = (text: string): string[] => qrCode(text).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
const digest = (text: string): string => createHash('sha256').update(drawn(text).join('\n')).digest('hex').slice(0, 16)

describe('the modules are those of another encoder, module by module', () => {
  test('HELLO, version 1', () => {
    assert.deepEqual(drawn('HELLO'), [
      '#######.##.#..#######',
      '#.....#..##.#.#.....#',
      '#.###.#..####.#.###.#',
      '#.###.#.#..#..#.###.#',
      '#.###.#.#...#.#.###.#',
      '#.....#.#.##..#.....#',
      '#######.#.#.#.#######',
      '........#####........',
      '#...#.######.#####..#',
      '...###..#.###..#.####',
      '#.##..#.#.##..###..#.',
      '###..#...#...##.#....',
      '..#.###..#..###...##.',
      '........###.###..#.##',
      '#######.##..##...#.#.',
      '#.....#....##..#...#.',
      '#.###.#.#..#..###.#.#',
      '#.###.#....##....#.##',
      '#.###.#..###..####...',
      '#.....#..#...##......',
      '#######.#...#####.#.#',
    ])
  })
  for (const [name, text, size, expected] of [
    ['an address, version 4', 'http://127.0.0.1:8080/l/0YVmVAk3Zp8sT1qW5xRb7N', 33, '89f437760e737878'],
    ['as long as it can be, version 10', 'x'.repeat(213), 57, '5b61c982b56d2523'],
    ['version 6: blocks of one length', 'y'.repeat(90), 41, '810b237d4b153837'],
    ['version 8: blocks of two lengths, and the version is written', 'z'.repeat(130), 49, 'f282dacdd352a6f5'],
    ['two bytes a letter', 'á'.repeat(30), 33, '1c17acd89052e01f'],
  ] as const) {
    test(name, () => assert.deepEqual([drawn(text).length, digest(text)], [size, expected]))
  }
})

test('more than 213 bytes is a fault', () => assert.throws(() => qrCode('x'.repeat(214)), /too long/))

test('the picture has its quiet edge, and a square for each dark module', () => {
  const svg = qrSvg('HELLO')
  assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 29 29"/)
  const darks = qrCode('HELLO').flat().filter(Boolean).length
  assert.equal([...svg.matchAll(/h1v1h-1z/g)].length, darks)
  assert(svg.includes('M4 4h1'), 'The corner stands four modules inside.')
})
