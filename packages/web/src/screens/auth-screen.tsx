export const AuthScreen = () => <h1>Auth</h1>
