import classes from './SkipLink.module.css'

/** The first stop of the Tab key, seen only there: leads past the head to the element `main`. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a className={classes.skip} href="#main">
      {children}
    </a>
  )
}
