"""GraphQL requests before they are executed."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from graphql import (
    DocumentNode,
    FieldNode,
    GraphQLError,
    GraphQLSchema,
    OperationDefinitionNode,
    OperationType,
    get_operation_ast,
    parse,
    validate,
)


class RequestError(ValueError):
    """The body is not a GraphQL request."""


@dataclass(frozen=True, slots=True)
class Operation:
    """The operation of a request, and whether it may be executed."""

    request: dict[str, Any]
    document: DocumentNode | None
    errors: tuple[GraphQLError, ...]
    definition: OperationDefinitionNode | None

    @property
    def is_mutation(self) -> bool:
        """Returns whether it is a mutation."""
        return self.definition is not None and self.definition.operation is OperationType.MUTATION

    @property
    def root_fields(self) -> list[str]:
        """Returns the names of the requested root fields."""
        if self.definition is None or self.errors:
            return []
        fields = self.definition.selection_set.selections
        return [field.name.value for field in fields if isinstance(field, FieldNode)]


def operation(schema: GraphQLSchema, request: Any) -> Operation:  # noqa: ANN401
    """Returns the operation in the JSON of a body."""
    if not isinstance(request, dict) or not isinstance(request.get("query"), str):
        raise RequestError("the body is no object with a query")
    if not isinstance(request.get("variables"), dict | None):
        raise RequestError("variables is no object")
    name = request.get("operationName")
    if not isinstance(name, str | None):
        raise RequestError("operationName is no text")
    document, errors = _document(schema, request["query"])
    definition = None if document is None else get_operation_ast(document, name)
    if definition is None and not errors:
        errors = (GraphQLError("there is no such operation in the query"),)
    return Operation(request, document, errors, definition)


@lru_cache(maxsize=256)
def _document(schema: GraphQLSchema, query: str) -> tuple[DocumentNode | None, tuple[GraphQLError, ...]]:
    """Parses a query; results are cached, since apps send the same few queries repeatedly."""
    try:
        document = parse(query)
    except GraphQLError as error:
        return None, (error,)
    return document, tuple(validate(schema, document))
