import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import MDXComponents from '@theme-original/MDXComponents'
import { ApiButton } from '../components/ApiButton.tsx'
import { Example } from '../components/Example.tsx'
import { Fields } from '../components/Fields.tsx'
import { FilterChanges } from '../components/FilterChanges.tsx'
import { FindCode } from '../components/FindCode.tsx'
import { Flow } from '../components/Flow.tsx'
import { Fold } from '../components/Fold.tsx'
import { GoingLive } from '../components/GoingLive.tsx'
import { Refusals } from '../components/Refusals.tsx'
import { SdkDownload } from '../components/SdkDownload.tsx'
import { Samples } from '../components/Samples.tsx'
import { Shot } from '../components/Shot.tsx'

/** What a page may use without an import. */
export default {
  ...MDXComponents,
  ApiButton,
  Example,
  Fields,
  FilterChanges,
  FindCode,
  Flow,
  Fold,
  GoingLive,
  Refusals,
  Samples,
  SdkDownload,
  Shot,
  Tabs,
  TabItem,
}
