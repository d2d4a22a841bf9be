import { useSay } from '../say.ts'
import classes from './SecuredBy.module.css'

export function SecuredBy() {
  const say = useSay()
  return (
    <p className={classes.secured}>
      <svg className={classes.shield} viewBox="0 0 20 22" aria-hidden="true">
        <path d="M10 1.5 18 4v6.5c0 4.7-3.1 8.2-8 10-4.9-1.8-8-5.3-8-10V4z" />
        <path d="m6.5 10.8 2.5 2.6 4.7-5" />
      </svg>
      {say('secure')}
    </p>
  )
}
