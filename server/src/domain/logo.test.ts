import assert from 'node:assert/strict'
import { test } from 'node:test'
import { largestLogo, logoType } from './logo.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const text = (words: string): number[] => words.split('').map((letter) => letter.charCodeAt(0))

test('a PNG and a WebP are logos; an SVG, a page and what is too large are none', () => {
  const rows: [bytes: number[], expected: string | undefined][] = [
    [[...png, 0, 0], 'image/png'],
    [text('RIFF....WEBPVP8 '), 'image/webp'],
    [text('RIFF....WAVEfmt '), undefined],
    [text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), undefined],
    [text('<!doctype html>'), undefined],
    [[], undefined],
    [[...png, ...Array.from({ length: largestLogo }, () => 0)], undefined],
  ]
  for (const [bytes, expected] of rows) assert.equal(logoType(Uint8Array.from(bytes)), expected)
})
