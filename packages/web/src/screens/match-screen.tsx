export const MatchScreen = () => <h1>Match</h1>
