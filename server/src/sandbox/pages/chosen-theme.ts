import { themeKey } from '@escudo/contracts'

/** What was chosen in the documentation or in the sandbox (ui/src/bar/theme.ts) holds before the first paint, so that nothing flashes. */
export const chosenTheme = `try{const t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/**
 * The bank's page alone goes by what was chosen. In a frame it goes by the page that holds it, which is a payer's: ours, by its word to the
 * stylesheet; another's it cannot read, and that has none. What ours says of the test mode is not said again within it.
 */
export const themeOfBank = `try{const d=document.documentElement.dataset,f=parent!==window,p=f&&parent.document,t=f?p.documentElement.dataset.theme:localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;if(f&&p.querySelector('.test-mode'))d.said=''}catch{}`
