import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../docs/decisions')

type DecisionRecord = { number: number; file: string; title: string; subject: string; status: string }

/** Reads a decision's title and its two lines of subject and status. */
function readDecision(file: string): DecisionRecord {
  const text = readFileSync(join(folder, file), 'utf8')
  const [, number = '0', title = '', subject = '', status = ''] =
    /^# (\d+)\. (.+)\n\n- Subject: (.+)\n- Status: (.+)\n\n## Context\n/.exec(text) ?? []
  return { number: Number(number), file, title, subject, status }
}

export function readDecisions(): DecisionRecord[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file))
  return files.sort().map(readDecision)
}

/** `docs/decisions/README.md`: the decisions by subject, in the order in which each subject was first decided on. */
export function decisionsIndex(): string {
  const decisions = readDecisions()
  const subjects = [...new Set(decisions.map(({ subject }) => subject))]
  const sections = subjects.map((subject) => {
    const rows = decisions
      .filter((decision) => decision.subject === subject)
      .map(({ number, file, title, status }) => `| ${number} | [${title}](${file}) | ${status} |`)
    return `## ${subject}\n\n| | Decision | Status |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Decisions

What was open, what we decided, and what follows from it. A status says whether a decision still holds: *accepted*, *amended*
by a later one where most of it does, *superseded* where it does not. Numbers are not reused; those that are missing were
never given out.

${sections.join('\n')}`
}
