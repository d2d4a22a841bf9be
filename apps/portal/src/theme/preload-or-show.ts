import preload from '@docusaurus/core/lib/client/preload'

/** Loads a page's code before it is shown; when it fails the page is shown all the same, and says so itself. */
export default async function preloadOrShow(pathname: string): Promise<void> {
  await preload(pathname).catch(() => undefined)
}
