import type { LoadingComponentProps as Props } from 'react-loadable'
import styles from './Loading.module.css'
import { useTexts } from '../components/texts.ts'

/** While a page's code is on its way; a red box with a way out when it did not come. */
export default function Loading({ error, retry, pastDelay }: Props) {
  const word = useTexts()
  if (error) {
    return (
      <div className={styles.failed} role="alert">
        <p>{word('chunkFailed')}</p>
        <button type="button" onClick={retry}>
          {word('retry')}
        </button>
      </div>
    )
  }
  return pastDelay ? (
    <p className={styles.loading} role="status">
      {word('loading')}
    </p>
  ) : null
}
