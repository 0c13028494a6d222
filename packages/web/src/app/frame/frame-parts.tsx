// One module, so that they are one request.
export { Footer } from './footer.tsx'
export { HeaderTools } from './header-tools.tsx'
