import { lead, sections, title } from '#text/pages/leaving.ts'
import { PlainPage } from '../../features/pages/page-frame.tsx'

export const LeavingScreen = () => <PlainPage page={{ title, lead, sections }} />
