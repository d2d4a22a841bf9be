/** What is told to a field that draws more than its own text when somebody else than a person filled it in. */
export const filledAnew = 'filled-anew'
