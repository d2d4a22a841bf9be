import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Room } from './Room.tsx'
import { Shown } from './Shown.tsx'

type Props<T> = {
  /** The list that it is one of. */
  back: { to: string; text: string }
  asked: Parameters<typeof Shown<T>>[0]['asked']
  title: (data: T) => string
  aside?: (data: T) => ReactNode
  children: (data: T) => ReactNode
}

/** The room of one thing of a list: the way back, then the thing, named by what it is. */
export function DetailRoom<T>({ back, asked, title, aside, children }: Props<T>) {
  return (
    <>
      <p>
        <Link to={back.to}>{back.text}</Link>
      </p>
      <Shown asked={asked}>
        {(got) => (
          <Room title={title(got)} aside={aside?.(got)}>
            {children(got)}
          </Room>
        )}
      </Shown>
    </>
  )
}
