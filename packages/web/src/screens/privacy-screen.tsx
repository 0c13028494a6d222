export const PrivacyScreen = () => <h1>Privacy</h1>
