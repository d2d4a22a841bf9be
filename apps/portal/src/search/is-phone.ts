/** Whether the bar has a glass instead of the box; the stylesheets draw the line in the same place. */
export const isPhone = (): boolean => window.matchMedia('(max-width: 576px)').matches
