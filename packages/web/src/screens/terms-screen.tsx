export const TermsScreen = () => <h1>Terms</h1>
