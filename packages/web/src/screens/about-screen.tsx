export const AboutScreen = () => <h1>About</h1>
