"""The executable schema."""

from pathlib import Path

from graphql import GraphQLObjectType, GraphQLSchema, build_schema

from moments_server import resolvers

SCHEMA_FILE = Path(__file__).with_name("schema.graphql")

_RESOLVERS = {
    "Query": {
        "getMomentsDetailsByUserID": resolvers.moments_details,
        "viewer": resolvers.viewer,
        "remoteConfiguration": resolvers.remote_configuration,
    },
    "Mutation": {
        "updateMomentLike": resolvers.update_moment_like,
        "signIn": resolvers.sign_in,
        "signOut": resolvers.sign_out,
    },
}

ROOT_FIELDS = tuple(name for fields in _RESOLVERS.values() for name in fields)


def executable_schema() -> GraphQLSchema:
    """Returns the schema of the file with its resolvers."""
    schema = build_schema(SCHEMA_FILE.read_text(encoding="utf-8"))
    for type_name, fields in _RESOLVERS.items():
        type_ = schema.type_map[type_name]
        assert isinstance(type_, GraphQLObjectType)  # noqa: S101
        for name, resolve in fields.items():
            type_.fields[name].resolve = resolve
    return schema
