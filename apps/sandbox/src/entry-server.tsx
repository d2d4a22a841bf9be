/** What the server takes of this room: assistants find as its bar does. */
export { createFind } from '../../portal/src/search/find.ts'
