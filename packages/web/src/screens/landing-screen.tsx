export const LandingScreen = () => <h1>Landing</h1>
