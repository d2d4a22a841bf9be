// A terminal does what control signs say: what strangers typed is shown without them.
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '·')
