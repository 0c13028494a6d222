import { useParams } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { loading } from '#text/app/ui.ts'
import { NotFound } from '../../ui/layout/not-found.tsx'
import { StepUp } from '../../features/account/parts/step-up.tsx'
import { AdminFrame, AdminHome } from '../../features/admin/frame/admin-frame.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { lazyPart } from '../../ui/layout/late-part.tsx'

const TableViewer = lazyPart(
  () => import('../../features/admin/tables/table-viewer.tsx'),
  'TableViewer',
)

const ReviewQueue = lazyPart(
  () => import('../../features/admin/review/review-queue.tsx'),
  'ReviewQueue',
)

const MatchingSettings = lazyPart(
  () => import('../../features/admin/matching/matching-settings.tsx'),
  'MatchingSettings',
)

const UserFinder = lazyPart(
  () => import('../../features/admin/users/user-finder.tsx'),
  'UserFinder',
)

/** Each part of the administration is loaded when it is visited. */
const parts = new Map<string, ReactNode>([
  ['matching', <MatchingSettings key="matching" />],
  ['review', <ReviewQueue key="review" />],
  ['users', <UserFinder key="users" />],
  ['tables', <TableViewer key="tables" />],
])

/** The administration, for administrators: its calls ask for a step-up where they need one. */
export const AdminScreen = () => {
  const { part } = useParams({ strict: false })
  const content = part === undefined ? <AdminHome /> : parts.get(part)
  if (!content) return <NotFound />
  return (
    <StepUp isForAdministration>
      <AdminFrame>
        <Suspense fallback={<LoadingLine>{loading}</LoadingLine>}>{content}</Suspense>
      </AdminFrame>
    </StepUp>
  )
}
