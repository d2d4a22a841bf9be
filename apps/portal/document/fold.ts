import type { SiteLanguage, SiteText } from '../languages.ts'

export type FoldedNode = { type: string; [key: string]: unknown }

/** Parts of a page inside the component that folds them (src/components/Fold.tsx). */
export function foldNode<T extends { type: string }>(title: string, children: readonly T[]): FoldedNode {
  const attributes = [{ type: 'mdxJsxAttribute', name: 'title', value: title }]
  return { type: 'mdxJsxFlowElement', name: 'Fold', attributes, children: [...children] }
}

const changes: Readonly<Record<'one' | 'many', SiteText>> = {
  one: { pt: '1 novidade', es: '1 novedad', en: '1 change' },
  many: { pt: '{n} novidades', es: '{n} novedades', en: '{n} changes' },
}

type DayNode = { type: string; depth?: number; children?: readonly unknown[] | undefined }

/** The changelog with the newest day open, and below the heading of each other what came on it, folded. */
export function foldDays<T extends DayNode>(nodes: readonly T[], locale: SiteLanguage): (T | FoldedNode)[] {
  let days = 0
  return nodes.flatMap((node) => {
    if (node.type === 'heading' && node.depth === 2) days += 1
    if (node.type !== 'table' || days < 2) return [node]
    const count = (node.children?.length ?? 1) - 1
    return [foldNode(changes[count === 1 ? 'one' : 'many'][locale].replace('{n}', String(count)), [node])]
  })
}
