import { useLocation } from '@docusaurus/router'
import { useEffect } from 'react'

/** Part of how the site behaves, not a guess at when the reference is drawn (specification portal §2). */
const markedAfterMs = 850

/** On the reference page the navbar's link becomes active; in a frame the navbar goes. */
export function Specification() {
  const { pathname } = useLocation()
  const isReference = /^\/((es|en)\/)?api(-\w+)?\/?$/.test(pathname)
  useEffect(() => {
    if (!isReference) return
    const timer = setTimeout(() => {
      if (window.self !== window.top) document.documentElement.dataset.framed = 'true'
      for (const link of document.querySelectorAll('.active-on-selected')) {
        link.classList.add('navbar__link--active')
        link.setAttribute('aria-current', 'page')
      }
    }, markedAfterMs)
    return () => {
      clearTimeout(timer)
      for (const link of document.querySelectorAll('.active-on-selected')) {
        link.classList.remove('navbar__link--active')
        link.removeAttribute('aria-current')
      }
    }
  }, [isReference])
  return null
}
