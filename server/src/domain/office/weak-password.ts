/** Letters and digits in small, without what stands between them. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Runs of keys and numbers that everybody tries first. */
const runs = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'password',
  'palavrapasse',
  'contrasena',
]

/**
 * Whether a password would be guessed soon: it is little but the person's own address or name or ours, a run of keys, or few
 * letters again and again. Length does the rest (NIST SP 800-63B: no rules about kinds of letters).
 */
export function isWeakPassword(password: string, { email, name }: { email: string; name: string }): boolean {
  const left = [email, email.split('@')[0] ?? '', ...name.split(' '), 'escudo', ...runs]
    .map(plain)
    .filter((word) => word.length > 2)
    .reduce((rest, word) => rest.replaceAll(word, ''), plain(password))
  const letters = new Set(left.replaceAll(/0123+|1234+|4321+/g, ''))
  return letters.size < 5
}
