import { createRoot, type Root } from 'react-dom/client'
import { queryClient } from '../../lib/api/query-client.ts'
import { router } from '../router.tsx'
import { App } from './app.tsx'
import { takeOver } from './take-over.ts'

/**
 * Shows the application in the container, or takes over the page that the server rendered there.
 */
export const showApp = async (container: HTMLElement): Promise<Root> => {
  const app = <App router={router} queryClient={queryClient} />
  if (container.hasChildNodes()) return takeOver(container, app)
  const root = createRoot(container)
  root.render(app)
  return root
}
