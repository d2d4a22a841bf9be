import { SearchBox } from '../search/SearchBox.tsx'

/** In place of the theme's own, by which it draws a search in its bar. */
export default function SearchBar() {
  return <SearchBox />
}
