import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@escudo/contracts'

// What a guide tells its reader to press and to type, read out of its own text: a walk knows nothing else.
const root = join(import.meta.dirname, '../..')

export async function readGuide(language: Language, path: string): Promise<string> {
  const folder =
    language === 'PT' ? 'apps/portal/docs' : `apps/portal/i18n/${language.toLowerCase()}/docusaurus-plugin-content-docs/current`
  return readFile(join(root, folder, 'integrations', path), 'utf8')
}

/** The text below a heading. */
export const below = (text: string, anchor: string): string => text.split(`{#${anchor}}`)[1]!.split(/\n## /)[0]!

/** The rows of the first table below a heading. */
export function tableBelow(text: string, anchor: string): string[][] {
  const lines = below(text, anchor).split('\n')
  const first = lines.findIndex((line) => line.startsWith('|'))
  const end = lines.findIndex((line, at) => at > first && !line.startsWith('|'))
  const rows = lines.slice(first, end)
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

export const quoted = (text: string): string[] => [...text.matchAll(/[«“]([^»”]+)[»”]/g)].map(([, words]) => words!)

const step = (text: string, anchor: string, number: number): string => new RegExp(`^${number}\\. (.*)$`, 'm').exec(below(text, anchor))![1]!

/** “Under Modules, Module Manager, choose Upload a module.”: the menus and, where it says so, what is chosen there. */
export function pathOf(text: string, anchor: string, number: number): string[] {
  const [way] = step(text, anchor, number).split('.')
  const menus = way!.replace(/^(Em|En|Under|In) /, '').replace(/, [^,]*\[.*$/, '')
  return menus.split(/, (?:escolha |elija |choose |(?:procure|busque|look for) Escudo (?:e escolha|y elija|and choose) )?/)
}

/** What is chosen at the end of a step. */
export const chosen = (text: string, anchor: string, number: number): string =>
  /(?:escolha|elija|choose) ([^.,]+)\.$/i.exec(step(text, anchor, number))![1]!

/** The demonstration merchant that the requirements name: NIF, platform and key. */
export const trialOf = (intro: string): string[] => [...below(intro, 'trial').matchAll(/`([^`]+)`/g)].map(([, word]) => word!)
