// One module, so that they are one request.
export { AccountMenu } from './account-menu.tsx'
export { Footer } from './footer.tsx'
export { ListedTools } from './listed-tools.tsx'
export { PlaceIcon } from './place-icon.tsx'
export { PublicTools } from './public-tools.tsx'
