import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { createAppRouter } from '../router.tsx'

export type AppProps = { router: ReturnType<typeof createAppRouter>; queryClient: QueryClient }

/** The whole application; the same in a browser and in a prerendered page. */
export const App = ({ router, queryClient }: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)
