import type { ReactNode } from 'react'
import classes from './BarChart.module.css'

/** `text`: the value as the table says it, which may lead to what it is made of. */
type Bar = { name: string; value: number; text: ReactNode }

type Props = { title: string; bars: readonly Bar[]; nameColumn: string; valueColumn: string; tableLabel: string }

const height = 120

/** Bars for the eye, and the same as a table for whoever wants the figures; the table is what a screen reader reads. */
export function BarChart({ title, bars, nameColumn, valueColumn, tableLabel }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = 600 / Math.max(1, bars.length)
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.title}>{title}</figcaption>
      <svg className={classes.bars} viewBox={`0 0 600 ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {bars.map(({ name, value }, index) => {
          const tall = Math.max(value === 0 ? 1 : 2, (value / most) * (height - 4))
          return (
            <rect
              key={name}
              className={value === 0 ? classes.nothing : classes.bar}
              x={index * step + step * 0.1}
              y={height - tall}
              width={step * 0.8}
              height={tall}
            />
          )
        })}
      </svg>
      <details className={classes.details}>
        <summary>{tableLabel}</summary>
        <div>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{nameColumn}</th>
                <th scope="col">{valueColumn}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ name, text }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
