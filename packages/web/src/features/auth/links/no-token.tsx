import * as t from '#text/account/auth.ts'
import { LinkBroken } from '../../../ui/layout/link-page.tsx'

export const NoToken = () => <LinkBroken title={t.noTokenTitle} text={t.noTokenText} />
