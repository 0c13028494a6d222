export const VerifyScreen = () => <h1>Verify</h1>
