import { useId } from 'react'
import styles from './Flow.module.css'

type Step = { from: number; to: number; text: string }
type Props = { title: string; between: string[]; steps: Step[] }

const [column, row, head, margin] = [230, 54, 56, 90]

/** Cuts a text into lines that fit between two columns. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function Arrow({ step, y, marker }: { step: Step; y: number; marker: string }) {
  const [x1, x2] = [margin + step.from * column, margin + step.to * column]
  const lines = wrap(step.text, Math.max(26, Math.abs(step.to - step.from) * 28))
  const isOwn = step.from === step.to
  const path = isOwn ? `M${x1} ${y - 10}h26v16h-20` : `M${x1} ${y}H${x2 + (x2 > x1 ? -4 : 4)}`
  const x = isOwn ? x1 + 34 : (x1 + x2) / 2
  return (
    <>
      <path className={styles.arrow} d={path} markerEnd={`url(#${marker})`} />
      <text className={styles.text} textAnchor={isOwn ? 'start' : 'middle'}>
        {lines.map((line, index) => (
          <tspan key={index} x={x} y={isOwn ? y + index * 15 : y - 8 - (lines.length - 1 - index) * 15}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  )
}

/** Who says what to whom, in order: drawn, and written as a list for those who do not see it. */
export function Flow({ title, between, steps }: Props) {
  const id = useId().replaceAll(/\W/g, '')
  const heights = steps.map(({ from, to, text }) => row + (wrap(text, Math.max(26, Math.abs(to - from) * 28)).length - 1) * 15)
  const tops = heights.map((_, index) => head + heights.slice(0, index + 1).reduce((sum, height) => sum + height, 0))
  const width = (between.length - 1) * column + 2 * margin
  const height = (tops.at(-1) ?? head) + 28
  return (
    <figure className={styles.flow}>
      <figcaption>{title}</figcaption>
      <div className={styles.scroll} role="group" aria-label={title}>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          <defs>
            <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path className={styles.tip} d="M0 0l8 4-8 4z" />
            </marker>
          </defs>
          {between.map((name, index) => (
            <g key={name}>
              <line className={styles.life} x1={margin + index * column} x2={margin + index * column} y1={head - 12} y2={height - 8} />
              <rect className={styles.party} x={margin + index * column - 78} y={8} width={156} height={36} rx={8} />
              <text className={styles.name} x={margin + index * column} y={31} textAnchor="middle">
                {name}
              </text>
            </g>
          ))}
          {steps.map((step, index) => (
            <Arrow key={index} step={step} y={tops[index] ?? 0} marker={id} />
          ))}
        </svg>
        <ol className={styles.spoken}>
          {steps.map(({ from, to, text }, index) => (
            <li key={index}>{`${between[from] ?? ''} → ${between[to] ?? ''}: ${text}`}</li>
          ))}
        </ol>
      </div>
    </figure>
  )
}
