import Head from '@docusaurus/Head'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import ErrorPageContent from '@theme/ErrorPageContent'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import type { Props } from '@theme/Error'

/** What a reader sees when a page has thrown: the theme's own frame, or only its words when that throws too. */
export default function PageError({ error, tryAgain }: Props) {
  const wordsAlone = (): ReactNode => ErrorPageContent({ error, tryAgain })
  return (
    <ErrorBoundary fallback={wordsAlone}>
      <Head>
        <title>Page Error</title>
      </Head>
      <Layout>
        <ErrorPageContent error={error} tryAgain={tryAgain} />
      </Layout>
    </ErrorBoundary>
  )
}
