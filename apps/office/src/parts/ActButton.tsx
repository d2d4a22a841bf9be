import { Button, type ButtonKind } from '@escudo/ui'
import { useId } from 'react'
import classes from './parts.module.css'

type Props = {
  children: string
  why: string | undefined
  onClick: () => void
  kind?: ButtonKind
  /** Among many alike: which one it is, for whoever hears it. */
  label?: string
}

/** A button that, where it cannot be pressed, says why below itself and to a screen reader. */
export function ActButton({ children, why, onClick, kind = 'secondary', label }: Props) {
  const id = useId()
  return (
    <div className={classes.act}>
      <Button
        kind={kind}
        off={why !== undefined}
        onClick={onClick}
        {...(label !== undefined && { 'aria-label': label })}
        {...(why !== undefined && { 'aria-describedby': id })}
      >
        {children}
      </Button>
      {why !== undefined && (
        <p id={id} className={classes.why}>
          {why}
        </p>
      )}
    </div>
  )
}
